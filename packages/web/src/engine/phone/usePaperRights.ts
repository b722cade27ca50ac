// What is done on the phone is allowed by the buttons of the desktop screen that owns the paper.
import { normalizeKey, screen as screenOf, type Resource, type Screen } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { actionsFor, rightsOn, type RowAction } from '../call/rights.ts'
import type { ListRow } from '../list/listCall.ts'
import { useSurroundings } from '../surroundings.ts'

interface PaperRights {
  readonly mayPress: (key: string) => boolean
  readonly mayAudit: boolean
  /** What is said to who may not. */
  readonly noRight: string
  /** Why nothing can be sent. */
  readonly hindrance: string | undefined
}

export function useMayPress(owner: string): (key: string) => boolean {
  const { person } = useSurroundings()
  return (key) => person.buttons.has(normalizeKey(`${owner}_${key}`))
}

export function usePaperRights(owner: string): PaperRights {
  const { t } = useTranslation('phone')
  const mayPress = useMayPress(owner)
  const noRight = t('noRight')
  return { mayPress, mayAudit: mayPress('audit'), noRight, hindrance: mayPress('insert') ? undefined : noRight }
}

/** The screen at the desk. A company that has not got it has its papers without buttons. */
export function useOwner(owner: string): Screen {
  const { grantable } = useSurroundings()
  const found = grantable.screens.find(({ name, mobile }) => name === owner && !mobile)
  return found ?? screenOf(owner, { path: '', label: ['', ''], kind: 'listForm' })
}

/**
 * What follows when a paper is stored, where its screen says nothing else: the audit, or where all of them go through an
 * approval the submit. Where only some do, who stored it chooses.
 */
export function useFollowing(definition: Resource, owner: string): string {
  const { habits } = useSurroundings()
  const approval = definition.actions.submit?.approval === true ? habits.approvals.get(owner) : undefined
  return approval === undefined ? 'audit' : approval === 'always' ? 'submit' : ''
}

/** What the person may do with a row now, in the words of the desk. */
export function useRowOffers(definition: Resource, owner: Screen): (row: ListRow) => RowAction[] {
  const lang = useLang()
  const { person, habits } = useSurroundings()
  const rights = rightsOn(owner, person.buttons, definition, habits.approvals.get(owner.name))
  return (row) => actionsFor(definition, owner, row, rights, lang)
}
