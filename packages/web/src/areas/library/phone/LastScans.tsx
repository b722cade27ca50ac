// What was counted last, the newest on top; a photo may be taken of each card.
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { PhotoButton } from '../../../engine/phone/PhotoButton.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
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
      <Rows of={counted} keyOf={({ cardId }) => cardId} empty={t('countHint')}>
        {({ cardId, code, result, photos, bin }) => (
          <PhoneRow title={code} about={bin} mark={<Result result={result} />}>
            <PhotoButton
              label={`${t('takePhoto')} ${code}`}
              onPhoto={(photo) => onPhoto({ kind: 'photo', cardId, code, photo })}
            >
              {photos > 0 ? t('photosOf', { count: photos }) : t('takePhoto')}
            </PhotoButton>
          </PhoneRow>
        )}
      </Rows>
    </Block>
  )
}
