// Axes, legend and tooltip, alike in all drawings.
import type { Ground } from '../palette.ts'

/** Names and figures beside the axes stay inside. */
export const gridOf = (top = 36) => ({
  ...{ left: 4, right: 12, top, bottom: 4 },
  outerBoundsMode: 'same' as const,
  outerBoundsContain: 'axisLabel' as const,
})

export const namesAxis = (names: readonly string[], { faint, line }: Ground) => ({
  type: 'category' as const,
  data: [...names],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: line } },
  axisLabel: { color: faint, fontSize: 12, width: 120, overflow: 'truncate' as const, hideOverlap: true },
})

export const figuresAxis = ({ faint, line }: Ground, isPercent = false) => ({
  type: 'value' as const,
  minInterval: isPercent ? 0 : 1,
  ...(isPercent ? { max: (range: { readonly max: number }) => Math.max(100, range.max) } : {}),
  splitLine: { lineStyle: { color: line } },
  axisLabel: { color: faint, fontSize: 12, ...(isPercent ? { formatter: '{value}%' } : {}) },
})

export const legendOf = ({ text }: Ground) => ({
  ...{ type: 'scroll' as const, top: 0, left: 0, itemWidth: 12, itemHeight: 8, icon: 'roundRect' },
  textStyle: { color: text, fontSize: 12 },
  pageIconColor: text,
  pageTextStyle: { color: text },
})

export const tooltipOf = ({ raised, line, text }: Ground, trigger: 'axis' | 'item') => ({
  trigger,
  confine: true,
  transitionDuration: 0,
  backgroundColor: raised,
  borderColor: line,
  textStyle: { color: text, fontSize: 12 },
  ...(trigger === 'axis' ? { axisPointer: { type: 'shadow' as const } } : {}),
})
