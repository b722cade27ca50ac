// A person's card: profile and roles, and how he signs in.
import type { Screen } from '@tmlm/model'
import { user } from '@tmlm/model/areas/platform/user'
import DetailDrawer from '../../../engine/detail/DetailDrawer.tsx'
import { actionsFor, rightsOn } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useWords } from '../../../engine/useWords.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useSignInsTab } from './useSignInsTab.tsx'
import { usePersonActions } from './usePersonActions.tsx'

interface PersonCardProps {
  readonly id: string
  readonly screen: Screen
  readonly onClose: () => void
}

export function PersonCard({ id, screen, onClose }: PersonCardProps) {
  const lang = useLang()
  const { person } = useSurroundings()
  const rights = rightsOn(screen, person.buttons, user)
  const words = useWords(user)
  const signInsOf = useSignInsTab()
  const actions = usePersonActions(screen, onClose)
  return (
    <>
      <DetailDrawer
        definition={user}
        actionsOf={(row) =>
          actionsFor(user, screen, row, rights, lang).filter(({ name }) => actions.isOffered(name, row))
        }
        words={words}
        id={id}
        onPress={actions.press}
        onPrevious={undefined}
        onNext={undefined}
        onClose={onClose}
        moreTabs={signInsOf}
      />
      {actions.place}
    </>
  )
}
