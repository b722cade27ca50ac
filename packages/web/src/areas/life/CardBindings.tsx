// What was mounted on what, the last first: of a tool its machines, of a machine its tools.
import { listBinding } from '@tmlm/model/areas/life/lifeReports'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../engine/detail/RelatedRows.tsx'

const since = ['startTime', 'endTime', 'hours', 'num', 'source']

export default function CardBindings({ id }: { readonly id: string }) {
  const { t } = useTranslation('life')
  return (
    <>
      <h4>{t('mountedOn')}</h4>
      <RelatedRows
        definition={listBinding}
        input={{ toolCardId: id }}
        columns={['equipmentCardId', 'equipmentName', 'station', ...since]}
        empty={t('neverMounted')}
      />
      <h4>{t('carried')}</h4>
      <RelatedRows
        definition={listBinding}
        input={{ equipmentCardId: id }}
        columns={['toolCardId', 'toolName', 'station', ...since]}
        empty={t('neverCarried')}
      />
    </>
  )
}
