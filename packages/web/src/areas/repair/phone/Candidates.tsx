// Mechanics for a report, with what speaks for and against each.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { textOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useMechanicWords } from '../mechanicWords.ts'

interface CandidatesProps {
  readonly of: readonly Values[]
  readonly chosen: string
  readonly onChoose: (mechanic: Values) => void
}

export function Candidates({ of, chosen, onChoose }: CandidatesProps) {
  const { t } = useTranslation('repair')
  const wordsOf = useMechanicWords()
  return (
    <Block title={t('candidates')}>
      <Rows of={of} keyOf={({ userId }) => textOf(userId)} empty={t('noCandidates')}>
        {(mechanic) => (
          <PhoneRow
            title={`${chosen === mechanic.userId ? '✓ ' : ''}${textOf(mechanic.jobName)}`}
            about={wordsOf(mechanic)}
            mark={
              <StatusTag tone={mechanic.isOnDuty === true ? 'success' : 'default'}>
                {t(mechanic.isOnDuty === true ? 'onDuty' : 'offDuty')}
              </StatusTag>
            }
            onPress={() => onChoose(mechanic)}
          />
        )}
      </Rows>
    </Block>
  )
}
