/** A unit of the organisation, as far as its dialogs and actions need to know it. */
export interface Unit {
  readonly id: string
  readonly name: string
}
