// Papers of several kinds that name a row, in its detail: one table, the newest first, each leading to its paper.
import { useQueries } from '@tanstack/react-query'
import { inLang, type Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useLang } from '../../ui/useLang.ts'
import { cellOf, emptyText } from '../cells.ts'
import { Failed } from '../Failed.tsx'
import { draw } from '../list/columns.tsx'
import { readPage, type ListRow } from '../list/listCall.ts'
import { useSurroundings } from '../surroundings.ts'
import { useWords } from '../useWords.ts'
import { textOf } from '../values.ts'
import style from './RelatedRows.module.css'

export interface RelatedPaper {
  readonly definition: Resource
  /** The screen that lists them: who may not open it sees none of them. */
  readonly path: string
  /** The field with their day or time. */
  readonly when: string
  /** The fields that tell what they are about. */
  readonly tells: readonly string[]
}

interface RelatedPapersProps {
  readonly papers: readonly RelatedPaper[]
  /** What the lists are asked for. */
  readonly input: Readonly<Record<string, string>>
}

const mostShown = 50

export function RelatedPapers({ papers, input }: RelatedPapersProps) {
  const { t } = useTranslation('engine')
  const { wayTo } = useSurroundings()
  const open = papers.filter(({ path }) => wayTo(path) !== undefined)
  const answers = useQueries({
    queries: open.map(({ definition, when }) => ({
      queryKey: [definition.name, 'list', { ...input, orderBy: `-${when}`, pageSize: String(mostShown) }],
    })),
  })
  const failed = answers.find(({ error }) => error !== null)
  if (failed?.error) return <Failed error={failed.error} onRetry={failed.refetch} />
  if (answers.some(({ data }) => data === undefined)) return null
  const rows = open
    .flatMap((paper, nth) => readPage(answers[nth]?.data).rows.map((row) => ({ paper, row })))
    .toSorted((a, b) => textOf(b.row[b.paper.when]).localeCompare(textOf(a.row[a.paper.when])))
    .slice(0, mostShown)
  if (rows.length === 0) return <p className={style.note}>{t('noPapers')}</p>
  return (
    <div className={style.scrolls}>
      <table className={style.rows}>
        <thead>
          <tr>
            {(['paperKind', 'paperNo', 'paperTime', 'paperAbout', 'paperStatus'] as const).map((key) => (
              <th key={key}>{t(key)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ paper, row }) => (
            <Paper key={row.id} paper={paper} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Paper({ paper, row }: { readonly paper: RelatedPaper; readonly row: ListRow }) {
  const { definition, when, tells } = paper
  const lang = useLang()
  const words = useWords(definition)
  const { wayToRow } = useSurroundings()
  const go = wayToRow(definition.name)
  const cell = (name: string) => {
    const field = definition.fields[name]
    return field ? cellOf(name, field, row, words) : { text: textOf(row[name]) }
  }
  const code = textOf(row.code)
  return (
    <tr>
      <td>{inLang(definition.label, lang)}</td>
      <td>{go ? <LinkButton onClick={() => go(row.id)}>{code}</LinkButton> : code}</td>
      <td>{cell(when).text}</td>
      <td>
        {tells
          .map((name) => cell(name).text)
          .filter((text) => text !== '' && text !== emptyText)
          .join(' · ')}
      </td>
      <td>{draw(cell('status'))}</td>
    </tr>
  )
}
