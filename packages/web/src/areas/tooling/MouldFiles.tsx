// Files of tools and moulds beside the tree of their types.
import type { OwnScreenProps } from '../../engine/page.ts'
import { OfTypes } from './OfTypes.tsx'

export default function MouldFiles(props: OwnScreenProps) {
  return <OfTypes {...props} by="toolingTypeId" />
}
