/** What a provider answered in place of taking a message. */
export class ChannelError extends Error {
  /** A network that is down or a provider that is busy may be tried again; a wrong address may not. */
  readonly mayTryAgain: boolean

  constructor(message: string, mayTryAgain: boolean) {
    super(message)
    this.name = 'ChannelError'
    this.mayTryAgain = mayTryAgain
  }
}
