import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import style from './phone.module.css'
import type { Happening } from './timeLine.ts'

/** What happened, one below the other, with the minutes between. */
export function TimeLine({ happenings }: { readonly happenings: readonly Happening[] }) {
  const { t } = useTranslation('repair')
  return (
    <Block title={t('timeLine')}>
      <ol className={style.timeLine}>
        {happenings.map(({ what, at, minutes }) => (
          <li key={`${what} ${at}`}>
            <b>{what}</b>
            <time>{at}</time>
            {minutes !== undefined && <em>{t('minutesLater', { count: minutes })}</em>}
          </li>
        ))}
      </ol>
    </Block>
  )
}
