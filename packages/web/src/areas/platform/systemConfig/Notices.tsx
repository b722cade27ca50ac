import { notice } from '@tmlm/model/areas/platform/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import type { TabProps } from './tabProps.ts'

/** What people were told: drafts, what is published, and who has read it. */
export function Notices({ screen }: TabProps) {
  const { t } = useTranslation('platform')
  const slots = useMemo(() => ({ name: t('noticeKeeping') }), [t])
  return <ResourceScreen definition={notice} screen={screen} slots={slots} />
}
