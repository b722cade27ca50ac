// Fault types beside their tree.
import { useTranslation } from 'react-i18next'
import { BesideTree } from '../../engine/list/BesideTree.tsx'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'

export default function FaultTypes(props: OwnScreenProps) {
  const { t } = useTranslation('repair')
  return (
    <BesideTree screen={props.screen} of="faultType" by="parentId" label={t('faultTypes')} all={t('allFaultTypes')}>
      {(slots) => <ListOfScreen {...props} slots={slots} />}
    </BesideTree>
  )
}
