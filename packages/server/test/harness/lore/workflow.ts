// How the fields of processes hang together, for the samples of the generic tests.
import type { Process } from '@tmlm/model/areas/workflow/process'
import { bpmnText } from '../../../src/areas/workflow/bpmnText.ts'
import type { ChangeLore, Lore } from './lore.ts'

let processes = 0

const aProcess = (key: string, name: string): Process => ({
  ...{ key, name },
  nodes: [
    { kind: 'start', id: 'start', name: '开始' },
    {
      ...{ kind: 'userTask', id: 'approve', name: '审批', candidates: [{ type: 'orgHead', value: '' }], sign: 'or' },
      ...{ empty: 'admin', fields: [], buttons: ['reject', 'transfer'], annexRequired: false },
    },
    { kind: 'end', id: 'end', name: '结束' },
  ],
  flows: [
    { id: 'f1', name: '', from: 'start', to: 'approve' },
    { id: 'f2', name: '', from: 'approve', to: 'end' },
  ],
})

/** A drawing is of one process, whose key it bears. */
let drawnKey = ''

/** Components say which of their properties mean anything. */
const aComponent = { key: 'why', labelZh: '原因', labelEn: 'Reason', component: 'text', required: true, span: 12 }

export const workflowLore: Lore = {
  async sysForm() {
    return { schema: [aComponent] }
  },

  async flowableDefinition(_samples, extent) {
    drawnKey = `process${++processes}`
    if (extent === 'required') return { key: drawnKey }
    const process = aProcess(drawnKey, '样例')
    return { key: drawnKey, targetType: 1, process, bpmnXml: bpmnText(process) }
  },
}

export const workflowChanges: ChangeLore = {
  'sysForm.schema': async () => ({ schema: [{ ...aComponent, key: 'whyElse' }] }),
  'flowableDefinition.bpmnXml': async () => ({ bpmnXml: bpmnText(aProcess(drawnKey, '改过的')) }),
  'flowableDefinition.process': async () => ({ process: aProcess(drawnKey, '又改过的') }),
}

/** Each follows from the other. */
export const workflowDerived = { flowableDefinition: ['bpmnXml', 'process'] }
