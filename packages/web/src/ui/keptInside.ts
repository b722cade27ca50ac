export interface Shift {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How far a box may be moved at most in the wanted direction without leaving the frame; its head stays in view. */
export function keptInside(
  box: Box,
  window: { readonly width: number; readonly height: number },
  wanted: Shift,
): Shift {
  return {
    x: between(-box.left, Math.max(-box.left, window.width - box.left - box.width), wanted.x),
    y: between(-box.top, Math.max(-box.top, window.height - box.top - box.height), wanted.y),
  }
}

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))
