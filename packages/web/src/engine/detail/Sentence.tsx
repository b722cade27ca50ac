// A sentence of the history in which the rows that it names can be opened.
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'

/** Stand in the sentence for what is told at their place; no text has these signs. */
export const marks = { before: '\ue000', after: '\ue001' } as const

/** What is told, and the row that this is the name of, as `resource:id`. */
type Named = readonly [text: string, row: unknown]

interface SentenceProps {
  readonly text: string
  readonly before?: Named
  readonly after?: Named
}

export function Sentence({ text, before, after }: SentenceProps) {
  return text
    .split(/([\ue000\ue001])/)
    .map((part, index) =>
      part === marks.before && before ? (
        <RowName key={index} named={before} />
      ) : part === marks.after && after ? (
        <RowName key={index} named={after} />
      ) : (
        part
      ),
    )
}

function RowName({ named: [text, row] }: { readonly named: Named }) {
  const { wayToRow } = useSurroundings()
  const [resource = '', id = ''] = textOf(row).split(':')
  const go = id === '' ? undefined : wayToRow(resource)
  return go ? <LinkButton onClick={() => go(id)}>{text}</LinkButton> : text
}
