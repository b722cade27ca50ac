// Sending a paper that somebody signs first, where it keeps a signature.
import type { ReactNode } from 'react'
import { listOf } from '../values.ts'
import type { PaperInScreen } from './usePaperOfScreen.tsx'
import { useSigning } from './useSigning.tsx'

interface SignedSending {
  readonly send: () => void
  readonly pad: ReactNode
}

/** `signedIn` is the field of the files that keep the signature. */
export function useSignedSending(signedIn: string | undefined, frame: PaperInScreen['frame']): SignedSending {
  const { inHand, title, send } = frame
  const { ask, pad } = useSigning(title, send, (picture) => {
    if (signedIn !== undefined) inHand.setHead({ [signedIn]: picture })
    inHand.send()
  })
  const isSigned = signedIn === undefined || listOf(inHand.paper.values[signedIn]).length > 0
  // Nobody signs for what cannot go yet.
  return { pad, send: () => (isSigned || !inHand.isComplete() ? inHand.send() : ask()) }
}
