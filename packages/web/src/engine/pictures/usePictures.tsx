// Which of its pictures a screen shows, or its table: as the address says, then as the person chooses.
import { listCallOf, wallReports, type Picture, type Resource, type Screen } from '@tmlm/model'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { patientLazy } from '../../ui/patientLazy.ts'
import type { PageLocation } from '../page.ts'
import type { ScreenBody } from '../screenSlots.ts'

const PictureBody = patientLazy(() => import('./PictureBody.tsx'))
const ViewSwitch = patientLazy(() => import('./ViewSwitch.tsx'))

interface Pictured {
  /** What the line of search and the export are about. */
  readonly shown: Resource
  /** Of the address, without the view. */
  readonly search: string
  readonly body?: ScreenBody
  /** Absent where there is nothing to choose. */
  readonly viewSwitch?: ReactNode
}

interface PicturesAsked {
  readonly definition: Resource
  readonly screen: Screen
  readonly location: PageLocation
  readonly pictures: readonly Picture[] | undefined
}

export function usePictures({ definition, screen, location, pictures = none }: PicturesAsked): Pictured {
  const { view: asked, search } = useMemo(() => viewIn(location.search), [location.search])
  const usual = (beginsWithPicture.has(screen.kind) && pictures[0]?.kind) || 'list'
  const [view, setView] = useState(asked ?? usual)
  const [known, setKnown] = useState(location.search)
  if (known !== location.search) {
    setKnown(location.search)
    setView(asked ?? usual)
  }
  const picture = pictures.find(({ kind }) => kind === view)
  const shown = useMemo(() => (picture ? shownBy(picture, definition) : definition), [picture, definition])
  if (pictures.length === 0) return { shown: definition, search: location.search }
  return {
    shown,
    search,
    ...(picture
      ? {
          body: {
            draw: (parts) => (
              <Suspense>
                <PictureBody picture={picture} {...parts} />
              </Suspense>
            ),
            reads: readBy(picture),
          },
        }
      : {}),
    viewSwitch: (
      <Suspense>
        <ViewSwitch pictures={pictures} view={picture ? view : 'list'} onChange={setView} />
      </Suspense>
    ),
  }
}

const none: readonly Picture[] = []
const beginsWithPicture: ReadonlySet<string> = new Set(['chart', 'calendar', 'board'])

/** The view is named beside what a list is asked for, and is no filter of it. */
export function viewIn(search: string): { readonly view: string | undefined; readonly search: string } {
  const given = new URLSearchParams(search)
  const view = given.get('view') ?? undefined
  given.delete('view')
  const rest = given.toString()
  return { view, search: rest === '' ? '' : `?${rest}` }
}

/** Charts have the line of search of the first one's report; what each of them asks by itself is not asked there. */
function shownBy(picture: Picture, definition: Resource): Resource {
  if (picture.kind === 'wall') return ungrouped(definition)
  if (picture.kind !== 'charts') return definition
  const [{ of }] = picture.charts
  const isGrouped = picture.charts.every(({ asks = {} }) => 'groupBy' in asks)
  if (of.name === definition.name && !isGrouped) return definition
  return isGrouped ? ungrouped(of) : of
}

/** Where every drawing says by itself how it is grouped, nobody is asked. */
const ungrouped = (of: Resource): Resource => ({
  ...of,
  list: { ...of.list, filters: of.list.filters.filter((name) => name !== 'groupBy') },
})

/** By their names on the wire. */
function readBy(picture: Picture): string[] {
  return [...new Set(drawnBy(picture).map((of) => listCallOf(of).resource))]
}

function drawnBy(picture: Picture): readonly Resource[] {
  if (picture.kind === 'wall') return wallReports(picture)
  if (picture.kind === 'kanban' || picture.kind === 'map') return [picture.of]
  return (picture.kind === 'charts' ? picture.charts : picture.sources).map(({ of }) => of)
}
