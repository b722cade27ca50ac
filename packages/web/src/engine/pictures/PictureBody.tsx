// A picture in the place of the table; each kind brings its library when it is first looked at.
import type { Picture } from '@tmlm/model'
import { useMemo } from 'react'
import { patientLazy } from '../../ui/patientLazy.ts'
import type { BodyParts } from '../screenSlots.ts'

const ChartGrid = patientLazy(() => import('./charts/ChartGrid.tsx'))
const CalendarBoard = patientLazy(() => import('./calendar/CalendarBoard.tsx'))
const WallBoard = patientLazy(() => import('./wall/WallBoard.tsx'))
const TileMapBoard = patientLazy(() => import('./map/TileMapBoard.tsx'))
const KanbanBoard = patientLazy(() => import('./kanban/KanbanBoard.tsx'))

export default function PictureBody({ picture, ...parts }: BodyParts & { readonly picture: Picture }) {
  const { filters, keyword, rights } = parts
  const search = useMemo(() => (keyword === '' ? filters : { ...filters, keyword }), [filters, keyword])
  if (picture.kind === 'calendar') return <CalendarBoard picture={picture} {...parts} />
  if (picture.kind === 'kanban') return <KanbanBoard picture={picture} {...parts} />
  if (picture.kind === 'map') return <TileMapBoard picture={picture} {...parts} />
  if (picture.kind === 'wall') return <WallBoard picture={picture} search={search} />
  return <ChartGrid picture={picture} search={search} rights={rights} />
}
