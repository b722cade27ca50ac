// What was counted last, the newest on top; a photo may be taken of each card.
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { PhotoButton } from '../../../engine/phone/PhotoButton.tsx'
import style from '../../../engine/phone/phone.module.css'
import type { CountedCard, CountStep } from './counting.ts'
import { Result } from './CountParts.tsx'

interface LastScansProps {
  readonly counted: readonly CountedCard[]
  readonly onPhoto: (step: CountStep) => void
}

export function LastScans({ counted, onPhoto }: LastScansProps) {
  const { t } = useTranslation('library')
  return (
    <Block title={t('lastScans')}>
      {counted.length === 0 && <p className={style.empty}>{t('countHint')}</p>}
      <ul className={style.rows}>
        {counted.map(({ cardId, code, result, photos, bin }) => (
          <li key={cardId} className={style.row}>
            <PhoneRow title={code} about={bin} mark={<Result result={result} />}>
              <PhotoButton
                label={`${t('takePhoto')} ${code}`}
                onPhoto={(photo) => onPhoto({ kind: 'photo', cardId, code, photo })}
              >
                {photos > 0 ? t('photosOf', { count: photos }) : t('takePhoto')}
              </PhotoButton>
            </PhoneRow>
          </li>
        ))}
      </ul>
    </Block>
  )
}
