// Schemes: cards are bound to one where it is looked at.
import { cardPlan } from '@tmlm/model/areas/upkeep/cardPlan'
import { screens } from '@tmlm/model/areas/upkeep/screens'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { kindOf } from './kinds.ts'
import { useMakingForms } from './making/useMakingForms.tsx'

export default function Schemes(props: OwnScreenProps) {
  const { definition } = props
  if (!definition) throw new Error('Schemes have no definition')
  const kind = kindOf(definition)
  const bindings = screens.find(({ name }) => name === bindingScreens[kind])
  if (!bindings) throw new Error('Schemes have no screen of bindings')
  const { mayCall, open, place } = useMakingForms({
    ...{ definition: cardPlan, screen: bindings, actions: ['bindBatch'], given: { kind } },
  })
  const slots: ScreenSlots = {
    presses: { bindCard: ({ id }) => open('bindBatch', { schemeIds: [id] }) },
    // Bindings are made by the right to make them.
    isOffered: (action) => action !== 'bindCard' || mayCall('bindBatch'),
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {place}
    </ListOfScreen>
  )
}

const bindingScreens = { [maintenance]: 'cardMaintenancePlans', 2: 'cardSpotCheckPlans' } as const
