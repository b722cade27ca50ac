// Every inspection of a machine, the newest first, and when the next ones are due.
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { checkPath } from '@tmlm/model/areas/special/screens'
import { allKinds, checkKindsOf } from '@tmlm/model/areas/special/specialKinds'
import { conclusions, conclusionTones } from '@tmlm/model/areas/special/words'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useLang } from '../../ui/useLang.ts'
import style from './Papers.module.css'

export function Papers({ ledger, id }: { readonly ledger: string; readonly id: string }) {
  const { t } = useTranslation('special')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const { data, error, refetch } = useQuery<unknown>({ queryKey: [ledger, 'timeline', { id }], staleTime: 0 })
  const kind = allKinds.find((one) => one.ledger === ledger)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined || !kind) return null
  const papers = listOf(valuesOf(data).list).map(valuesOf)
  if (papers.length === 0) return <p className={style.none}>{t('noPapers')}</p>
  const open = wayTo(checkPath(kind.category))
  const words = kind.conforms ? conclusions.conforming : conclusions.qualified
  return (
    <ul className={style.papers}>
      {papers.map((paper) => {
        const found = Number(paper.conclusion) as keyof typeof words
        const code = textOf(paper.code)
        return (
          <li key={textOf(paper.id)}>
            <div>
              <strong>{inLang(checkKindsOf(kind.category)[Number(paper.checkKind)]?.name ?? ['', ''], lang)}</strong>
              {words[found] && <StatusTag tone={conclusionTones[found]}>{inLang(words[found], lang)}</StatusTag>}
              {paper.status !== 'complete' && <StatusTag tone="default">{t('notAudited')}</StatusTag>}
            </div>
            <div className={style.days}>
              <span>{textOf(paper.checkDate)}</span>
              <span>{t('nextOn', { day: textOf(paper.nextDate) || emptyText })}</span>
              {open ? (
                <Button type="link" size="small" onClick={() => open(`?open=${textOf(paper.id)}`)}>
                  {code}
                </Button>
              ) : (
                <span>{code}</span>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
