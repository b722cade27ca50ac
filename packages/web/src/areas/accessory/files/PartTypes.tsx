// Types of parts: each may get types below it.
import type { Values } from '@tmlm/model'
import { Suspense, useState } from 'react'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { textOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { OfPartTypes } from './OfPartTypes.tsx'

const ResourceForm = patientLazy(() => import('../../../engine/form/ResourceForm.tsx'))

export default function PartTypes(props: OwnScreenProps) {
  const { definition, businessId } = props
  const [parent, setParent] = useState<ListRow | null>(null)
  const close = (): void => setParent(null)
  return (
    <OfPartTypes {...props} by="parentId" slots={{ presses: { insertChild: setParent } }}>
      {(slots) => (
        <ListOfScreen {...props} slots={slots}>
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
        </ListOfScreen>
      )}
    </OfPartTypes>
  )
}

const below = (parent: ListRow): Values => ({ parentId: parent.id, parentIdName: textOf(parent.name) })
