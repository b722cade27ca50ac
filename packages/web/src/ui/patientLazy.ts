// Parts that are loaded when they are needed, inside of what people type into. Where the network fails it is tried again
// until they are there: an error would take the page away, and with it what was typed. Who has waited long is told, for
// after an upgrade only a reload helps, and when to reload is his to say.
import { createElement, lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { MissingPart } from './MissingPart.tsx'

interface Loaded<P> {
  readonly default: ComponentType<P>
}

export const patientLazy = <P extends object>(load: () => Promise<Loaded<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(
    () =>
      new Promise<Loaded<P>>((resolve) => {
        const coming = patiently(load, () => resolve({ default: inPlaceOf(coming) }))
        void coming.then(resolve)
      }),
  )

const pauses = [1_000, 2_000, 4_000, 8_000]
const slowly = 30_000

/** Says so once when the pauses are used up, and goes on. */
export async function patiently<T>(load: () => Promise<T>, onLong: () => void, rest = sleep): Promise<T> {
  for (let turn = 0; ; turn++) {
    try {
      return await load()
    } catch {
      if (turn === pauses.length) onLong()
      await rest(pauses[turn] ?? slowly)
    }
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What stands where the part belongs, until it comes after all. */
function inPlaceOf<P extends object>(coming: Promise<Loaded<P>>): ComponentType<P> {
  let arrived: ComponentType<P> | null = null
  void coming.then((loaded) => (arrived = loaded.default))
  return function InPlace(props: P) {
    const [Part, setPart] = useState(() => arrived)
    useEffect(() => {
      void coming.then((loaded) => setPart(() => loaded.default))
    }, [])
    return Part ? createElement(Part, props) : createElement(MissingPart)
  }
}
