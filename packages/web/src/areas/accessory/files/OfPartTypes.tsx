// A list beside the tree of the types of parts: the parts, or the types themselves.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BesideTree } from '../../../engine/list/BesideTree.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'

interface OfPartTypesProps extends OwnScreenProps {
  /** The field by which a row belongs to a type. */
  readonly by: 'typeId' | 'parentId'
  readonly slots: ScreenSlots
  readonly children: (slots: ScreenSlots) => ReactNode
}

export function OfPartTypes({ by, slots, children, screen }: OfPartTypesProps) {
  const { t } = useTranslation('accessory')
  return (
    <BesideTree
      {...{ screen, by, slots }}
      of="materialType"
      countedBy="partCount"
      label={t('partTypes')}
      all={t('allPartTypes')}
    >
      {children}
    </BesideTree>
  )
}
