// Where a card has been, the newest move first, for who may read what comes and goes.
import { listInOut } from '@tmlm/model/areas/library/libraryReports'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../../engine/detail/RelatedRows.tsx'

const columns = ['occurTime', 'moveType', 'fromPosition', 'position', 'docCode', 'partnerId', 'userId', 'reversed']

export default function CardMoves({ id }: { readonly id: string }) {
  const { t } = useTranslation('library')
  return <RelatedRows definition={listInOut} input={{ cardId: id }} columns={columns} empty={t('neverMoved')} />
}
