// The changes of a card, also those that still wait.
import { changePapers } from '@tmlm/model/areas/change/changePapers'
import { changeScreens } from '@tmlm/model/areas/change/screens'
import { RelatedPapers } from '../../engine/detail/RelatedPapers.tsx'

const papers = changePapers.map((definition) => ({
  definition,
  path: `/dailyBusiness/changeManagement/${changeScreens[definition.name][0]}`,
  when: 'applyTime',
  tells: ['newValueId', 'reason', 'applicantId'],
}))

export default function CardChanges({ id }: { readonly id: string }) {
  return <RelatedPapers papers={papers} input={{ cardId: id }} />
}
