// Finds rows of a list: by a word that is typed, or by scanning what they name.
import type { Resource, Values } from '@tmlm/model'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useLang } from '../../ui/useLang.ts'
import { useSurroundings } from '../surroundings.ts'
import { searchedIn } from '../wording.ts'
import { Block } from './PhonePage.tsx'
import { plugsOf, findByLabel } from './scanPlugs.ts'
import { ScanField } from './ScanField.tsx'
import { ScanRefusal, type Scanned } from './scanning.ts'
import { scanAtOnce } from './useScanning.ts'
import style from './phone.module.css'

export interface Finding {
  /** What the list is asked for besides. */
  readonly input?: Readonly<Values>
  /** What was scanned, by its code. */
  readonly scanned?: string
}

interface FindRowsProps {
  readonly definition: Resource
  /** The reference whose label is scanned. */
  readonly by: string | undefined
  readonly finding: Finding
  readonly onFind: (finding: Finding) => void
}

export function FindRows({ definition, by, finding, onFind }: FindRowsProps) {
  const { t } = useTranslation('phone')
  const lang = useLang()
  const { call } = useSurroundings()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 400)
  const latest = useRef(onFind)
  latest.current = onFind
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) latest.current(keyword === '' ? {} : { input: { keyword } })
    isFirst.current = false
  }, [keyword])

  /** What is no label is a word to look for. */
  async function find(code: string): Promise<Scanned> {
    const hit = by === undefined ? undefined : await findByLabel(call, plugFor(definition, by), code)
    if (!hit) throw new ScanRefusal(t('nothingFound'))
    onFind({ input: { [hit.plug.name]: hit.found.id }, scanned: `${hit.found.code} ${hit.found.name}` })
    return { kind: 'good', text: hit.found.code }
  }

  return (
    <Block>
      <ScanField
        label={t('findIn', { what: searchedIn(definition, lang) })}
        onCode={async (code) => {
          const scanned = await scanAtOnce(find, code)
          return scanned.kind === 'bad' ? { ...scanned, isUnknown: true } : scanned
        }}
        onType={setTyped}
      />
      {finding.scanned !== undefined && (
        <Button className={style.chip} onClick={() => onFind({})}>
          {finding.scanned} ×
        </Button>
      )}
    </Block>
  )
}

/** Where the reference says nothing of labels, its code is looked for. */
function plugFor(definition: Resource, by: string) {
  const field = definition.fields[by]
  if (field?.kind !== 'ref') return []
  const fields = { [by]: { ...field, scan: field.scan ?? { by: 'list' } } }
  return plugsOf({ ...definition, fields }, [by], [])
}
