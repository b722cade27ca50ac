// Dictionaries: left the list of them, right the entries of the chosen one. On a narrow screen one after the other.
import { useRights } from '../../../engine/call/useRights.ts'
import type { Resource, Screen } from '@tmlm/model'
import { Suspense, useMemo, useState } from 'react'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { DictionaryList } from './DictionaryList.tsx'
import style from './DataDictionary.module.css'
import { Entries } from './Entries.tsx'
import { formDefinition, type DictionaryRow } from './dictionaries.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ResourceForm = patientLazy(() => import('../../../engine/form/ResourceForm.tsx'))

export default function DataDictionary({ screen, definition }: OwnScreenProps) {
  return definition ? <Dictionaries screen={screen} definition={definition} /> : null
}

type Open = { readonly form: 'insert' } | { readonly form: 'update'; readonly row: DictionaryRow }

function Dictionaries({ screen, definition }: { readonly screen: Screen; readonly definition: Resource }) {
  const isNarrow = useNarrow()
  const [chosen, setChosen] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const rights = useRights(screen)
  const edited = open?.form === 'update' ? open.row : undefined
  const form = useMemo(() => formDefinition(definition, edited), [definition, edited])
  const close = (): void => setOpen(null)

  return (
    <section className={style.screen} data-narrow={isNarrow}>
      {(!isNarrow || chosen === null) && (
        <DictionaryList
          definition={definition}
          screen={screen}
          rights={rights}
          chosen={chosen}
          isFirstChosen={!isNarrow}
          onChoose={setChosen}
          onInsert={rights.mayPress('insert') ? () => setOpen({ form: 'insert' }) : undefined}
        />
      )}
      {chosen !== null && (
        <Entries
          id={chosen}
          rights={rights}
          onBack={isNarrow ? () => setChosen(null) : undefined}
          onEdit={(row) => setOpen({ form: 'update', row })}
          onDeleted={() => setChosen(null)}
        />
      )}
      <Suspense>
        {open && (
          <ResourceForm
            definition={form}
            id={edited?.id}
            onClose={close}
            onSaved={(saved) => {
              if (open.form === 'insert' && typeof saved.id === 'string') setChosen(saved.id)
              close()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
