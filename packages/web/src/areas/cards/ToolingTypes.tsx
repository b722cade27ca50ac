// Types beside their tree; each may get types below it, or go elsewhere.
import type { Values } from '@tmlm/model'
import { Suspense, useState } from 'react'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { textOf } from '../../engine/values.ts'
import { OfTypes } from './OfTypes.tsx'
import { useTypeMoves } from './useTypeMoves.tsx'
import { patientLazy } from '../../ui/patientLazy.ts'

const ResourceForm = patientLazy(() => import('../../engine/form/ResourceForm.tsx'))

export default function ToolingTypes(props: OwnScreenProps) {
  const { definition, screen, businessId } = props
  const [dragging, questions] = useTypeMoves(screen)
  const [parent, setParent] = useState<ListRow | null>(null)
  const close = (): void => setParent(null)
  return (
    <OfTypes {...props} by="parentId" dragging={dragging} slots={{ presses: { addChild: setParent } }}>
      {questions}
      <Suspense>
        {parent && definition && (
          <ResourceForm
            definition={definition}
            businessId={businessId}
            start={below(parent)}
            onClose={close}
            onSaved={close}
          />
        )}
      </Suspense>
    </OfTypes>
  )
}

const below = (parent: ListRow): Values => ({
  parentId: parent.id,
  parentIdName: textOf(parent.name),
  cardType: parent.cardType,
})
