// What leaves the gauge room otherwise: to be verified, back to its supplier, or to somebody for other reasons.
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useUsable } from './useUsable.ts'

const toSomebody = 6

const purposeOf = ({ outType }: { readonly outType?: unknown }) =>
  Number(outType) === toSomebody ? ('collect' as const) : undefined

export default function Outbound(props: OwnScreenProps) {
  return <PaperScreen {...props} objection={useUsable(purposeOf)} />
}
