// A type goes below another one of its category, or to the top, by dragging it in the tree.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useRights } from '../../engine/call/useRights.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Screen } from '@tmlm/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../../engine/call/apiError.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { useAsker } from '../../engine/act/useAsker.tsx'
import { useCallOnce } from '../../engine/call/useCallOnce.ts'
import { nodeIn, type OrgNode } from '../../ui/orgNodes.ts'
import type { NodeDragging } from '../../ui/useNodeDrag.ts'

export function useTypeMoves(screen: Screen): readonly [NodeDragging, ReactNode] {
  const { t } = useTranslation('cards')
  const { notify } = useSurroundings()
  const { attempt } = useAttempt()
  const callOnce = useCallOnce()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const rights = useRights(screen)

  async function move(type: OrgNode, parent: OrgNode | null): Promise<void> {
    const title = parent
      ? t('moveTypeAsk', { name: type.label, target: parent.label })
      : t('moveTypeUp', { name: type.label })
    if (!(await asker.ask({ title, text: t('moveTypeMeans'), yes: t('moveType') }))) return
    await attempt(async () => {
      await callOnce('toolingType', 'move', { id: type.id, parentId: parent?.id ?? null })
      notify.success(t('typeMoved'))
    }, sentenceOf)
    await invalidate(serverState, 'toolingType')
  }

  const dragging: NodeDragging = {
    mayDrag: () => rights.mayPress('move'),
    mayDrop: (type, target) => type.type === target.type && !nodeIn([type], target.id) && !isChild(type, target),
    onDrop: (type, target) => void move(type, target),
    onDropOutside: (type) => void move(type, null),
  }
  return [dragging, questions]
}

const isChild = ({ id }: OrgNode, { children = [] }: OrgNode): boolean => children.some((child) => child.id === id)
