// What was made on one screen and is still in the box: on its way, or sent back with the reason.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { reasonToChange, type Letter } from './outbox.ts'
import { Block } from './PhonePage.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import style from './phone.module.css'
import { useOutbox } from './useOutbox.ts'

interface WaitingLettersProps {
  /** The screen they were made on. */
  readonly from: string
  /** It is to be changed; whether it was taken over, and may leave the box. */
  readonly onEdit: (letter: Letter) => Promise<boolean>
}

export function WaitingLetters({ from, onEdit }: WaitingLettersProps) {
  const { t } = useTranslation('phone')
  const { letters, drop } = useOutbox()
  async function edit(letter: Letter): Promise<void> {
    if (await onEdit(letter)) drop(letter.clientId)
  }
  const shown = letters.filter((letter) => letter.from === from)
  if (shown.length === 0) return null
  return (
    <Block title={t('inTheBox', { count: shown.length })}>
      <ul className={style.rows}>
        {shown.map((letter) => (
          <li key={letter.clientId} className={style.row} data-problem={reasonToChange(letter) !== undefined}>
            <PhoneRow
              title={letter.title}
              about={letter.about}
              mark={letter.problem === undefined ? t('waitsForNetwork') : undefined}
            >
              {reasonToChange(letter) !== undefined && (
                <p className={style.rowProblem} role="alert">
                  {reasonToChange(letter)}
                </p>
              )}
              <Button onClick={() => drop(letter.clientId)}>{t('throwAway')}</Button>
              {reasonToChange(letter) !== undefined && <Button onClick={() => void edit(letter)}>{t('change')}</Button>}
            </PhoneRow>
          </li>
        ))}
      </ul>
    </Block>
  )
}
