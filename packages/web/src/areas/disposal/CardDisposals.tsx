// The disposals of a card, also those that are only saved.
import { rental, rentalReturn } from '@tmlm/model/areas/disposal/renting'
import { retrofit } from '@tmlm/model/areas/disposal/retrofit'
import { scrap, sell } from '@tmlm/model/areas/disposal/scrapping'
import { seal, unseal } from '@tmlm/model/areas/disposal/sealing'
import { RelatedPapers, type RelatedPaper } from '../../engine/detail/RelatedPapers.tsx'
import { pathOf } from './paths.ts'

const papers: readonly RelatedPaper[] = [
  { definition: seal, path: pathOf('sealingOrder'), when: 'sealDate', tells: ['sealReason', 'expectUnsealDate'] },
  { definition: unseal, path: pathOf('unsealingOrder'), when: 'unsealDate', tells: ['reason'] },
  { definition: scrap, path: pathOf('scrapOrder'), when: 'scrapDate', tells: ['scrapReason', 'disposalMethod'] },
  { definition: retrofit, path: pathOf('retrofitOrder'), when: 'createTime', tells: ['reason', 'finishDate', 'cost'] },
  { definition: sell, path: pathOf('sellOrder'), when: 'sellDate', tells: ['sellReason', 'customerId'] },
  { definition: rental, path: pathOf('rentalOrder'), when: 'startDate', tells: ['customerId', 'planReturnDate'] },
  { definition: rentalReturn, path: pathOf('rentalReturn'), when: 'returnDate', tells: ['rentalId'] },
]

export default function CardDisposals({ id }: { readonly id: string }) {
  return <RelatedPapers papers={papers} input={{ cardId: id }} />
}
