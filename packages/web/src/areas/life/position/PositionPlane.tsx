// Counters on a plain plane to scale: no map of somebody else's is asked for.
import { useTranslation } from 'react-i18next'
import style from '../life.module.css'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { labelHeights, planeOf, rulerOf, type Pin } from './plane.ts'

const [width, height] = [900, 320]

const colours = {
  success: 'var(--ant-color-success)',
  danger: 'var(--ant-color-error)',
  default: 'var(--ant-color-text-tertiary)',
} as const

interface PlaneProps {
  readonly pins: readonly Pin[]
  /** A way from spot to spot. */
  readonly isPath?: boolean
}

export function PositionPlane({ pins, isPath = false }: PlaneProps) {
  const { t } = useTranslation('life')
  const { notify } = useSurroundings()
  if (pins.length === 0) return <p className={style.note}>{t('planeEmpty')}</p>
  const { place, metresAUnit } = planeOf(pins, width, height)
  const ruler = rulerOf(metresAUnit, width)
  const spots = pins.map((pin) => ({ pin, ...place(pin.lng, pin.lat) }))
  const heights = labelHeights(spots)

  async function copy({ lng, lat }: Pin): Promise<void> {
    await navigator.clipboard.writeText(`${lng}, ${lat}`)
    notify.success(t('coordinatesCopied', { lng, lat }))
  }

  return (
    <figure className={style.beside}>
      <svg className={style.plane} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('planeTitle')}>
        {pins.map(({ key, fence }) => {
          if (!fence) return null
          const { x, y } = place(fence.lng, fence.lat)
          return (
            <circle
              key={key}
              cx={x}
              cy={y}
              r={fence.radius / metresAUnit}
              fill="none"
              stroke={colours.default}
              strokeDasharray="4 4"
            />
          )
        })}
        {isPath && (
          <polyline
            points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="var(--ant-color-primary)"
          />
        )}
        {spots.map(({ pin, x, y }, nth) => (
          <g
            key={pin.key}
            fill={colours[pin.tone]}
            role="button"
            aria-label={t('copyCoordinates', { name: pin.name })}
            className={style.pin}
            tabIndex={0}
            onClick={() => void copy(pin)}
            onKeyDown={({ key }) => key === 'Enter' && void copy(pin)}
          >
            <circle cx={x} cy={y} r={Math.max(0, pin.accuracy / metresAUnit)} opacity={0.15} />
            <circle cx={x} cy={y} r={4}>
              <title>{`${pin.name} ${pin.lng}, ${pin.lat}`}</title>
            </circle>
            {!isPath && (
              <>
                <line x1={x} y1={y} x2={x + 12} y2={heights[nth]} stroke={colours[pin.tone]} />
                <text x={x + 14} y={(heights[nth] ?? y) + 4} fontSize={11}>
                  {pin.name}
                </text>
              </>
            )}
          </g>
        ))}
        <g stroke="currentColor" fill="currentColor" fontSize={11}>
          <line x1={16} x2={16 + ruler / metresAUnit} y1={height - 16} y2={height - 16} />
          <text x={16} y={height - 22} stroke="none">
            {t('metres', { count: ruler })}
          </text>
        </g>
      </svg>
      <figcaption className={style.note}>{t('planeHint')}</figcaption>
    </figure>
  )
}
