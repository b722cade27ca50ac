// A picture in the place of the table.
import type { Picture } from '@tmlm/model'
import { useMemo } from 'react'
import type { BodyParts } from '../screenSlots.ts'
import ChartGrid from './charts/ChartGrid.tsx'

export default function PictureBody({ picture, ...parts }: BodyParts & { readonly picture: Picture }) {
  const { filters, keyword, rights } = parts
  const search = useMemo(() => (keyword === '' ? filters : { ...filters, keyword }), [filters, keyword])
  return <ChartGrid picture={picture} search={search} rights={rights} />
}
