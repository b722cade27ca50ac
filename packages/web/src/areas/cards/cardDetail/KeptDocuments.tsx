// The documents of a card at the desk: read as everywhere, and kept there by who may keep the manual.
import type { Screen } from '@tmlm/model'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useDocumentDeeds } from '../manual/useDocumentDeeds.tsx'
import { isOfFile } from '../documentKinds.ts'
import { CardDocuments } from './CardDocuments.tsx'
import style from './cardDetail.module.css'

export function KeptDocuments({ cardId }: { readonly cardId: string }) {
  const manual = useSurroundings().grantable.screens.find(({ name }) => name === 'cardManual')
  return manual ? <Kept screen={manual} cardId={cardId} /> : <CardDocuments cardId={cardId} />
}

function Kept({ screen, cardId }: { readonly screen: Screen; readonly cardId: string }) {
  const deeds = useDocumentDeeds(screen, cardId)
  return (
    <>
      <div className={style.upload}>{deeds.addButton}</div>
      <CardDocuments
        cardId={cardId}
        deedsOf={(document) =>
          deeds.of(document, isOfFile(document) ? { archivesId: document.archivesId } : { cardId })
        }
      />
      {deeds.form}
    </>
  )
}
