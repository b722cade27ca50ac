// A running product with the demo for each worker, shared by all journeys that the worker walks.
import { anInstallation, type Place } from './installation.ts'

/** Journeys also see the screens that no menu shows yet. */
export const houseSettings = { DEMO: '1', UNFINISHED: 'shown' }

/** Nobody waits for them here: other tests begin meanwhile. */
export async function startHouses(demoData: string, workers: number): Promise<Place[]> {
  const houses: Place[] = []
  for (let worker = 0; worker < workers; worker++) {
    const house = await anInstallation({ from: demoData, settings: houseSettings })
    house.launch()
    houses.push(house.place)
  }
  return houses
}
