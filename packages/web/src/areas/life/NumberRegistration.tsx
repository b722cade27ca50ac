// Work reports: many of a shift at once, and corrections of what a card has worked.
import { lifeDue } from '@tmlm/model/areas/life/lifeDue'
import { processNumRecord } from '@tmlm/model/areas/life/processNumRecord'
import { inLang } from '@tmlm/model'
import { Button } from 'antd'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useLang } from '../../ui/useLang.ts'
import { useCallForm, type CallForm } from './useCallForm.tsx'

const changes = ['processNumRecord', 'newCard', 'lifeDue']

const ofRecords = { definition: processNumRecord, label: ['批量新增', 'Batch add'] } as const

const forms = (open: (form: CallForm) => void): Readonly<Record<'batchAdd' | 'adjust', CallForm>> => ({
  // What is mounted on the machines of a line stands in the batch already: only the numbers are left to type.
  batchAdd: {
    ...{ ...ofRecords, action: 'listBound', changes: [], isQuiet: true },
    onDone: ({ rows }) => open({ ...ofRecords, action: 'batchInsert', start: { rows }, changes }),
  },
  adjust: { definition: lifeDue, action: 'adjust', label: ['调整', 'Adjust'], changes },
})

export default function NumberRegistration(props: OwnScreenProps) {
  const lang = useLang()
  const rights = props.rights
  const { open, place } = useCallForm()
  const buttons = Object.entries(forms(open))
    .filter(([key]) => rights.mayPress(key))
    .map(([key, form]) => (
      <Button key={key} onClick={() => open(form)}>
        {inLang(form.label, lang)}
      </Button>
    ))
  return (
    <ListOfScreen {...props} slots={{ buttons }}>
      {place}
    </ListOfScreen>
  )
}
