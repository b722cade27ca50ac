import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  formDefinition: () => import('./forms/FormDefinitions.tsx'),
  processDefinition: () => import('./definitions/ProcessDefinitions.tsx'),
  processForm: () => import('./forms/ProcessForms.tsx'),
  todoTask: () => import('./tasks/TodoTasks.tsx'),
  started: () => import('./Started.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded

/** On every screen that has the button. */
export const tabs = {
  flow: [
    {
      key: 'flow',
      label: ['审批', 'Approval'],
      button: 'flow',
      Content: patientLazy(() => import('./PaperFlows.tsx')),
    },
  ],
} satisfies BroughtTabs
