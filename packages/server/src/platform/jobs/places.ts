// Jobs where there are several databases: each has queues of its own, worked off by every node. A job is put through the
// transaction that sends it, so whichever queue is open may put it.
import type { JobName } from './jobs.ts'
import type { JobHandler, Jobs } from './queue.ts'

export interface JobsOfPlaces extends Pick<Jobs, 'send' | 'sendAll' | 'work' | 'isOpen' | 'stop'> {
  /** Opens the queues of one more place, with the handlers of all. */
  open(jobs: Jobs): Promise<void>
  /** They could not be opened for good. */
  close(jobs: Jobs): Promise<void>
}

export function jobsOfPlaces(): JobsOfPlaces {
  const opened = new Set<Jobs>()
  const handlers: ((jobs: Jobs) => void)[] = []

  function anyOpen(): Jobs {
    for (const jobs of opened) return jobs
    throw new Error('No queue is open yet')
  }

  return {
    send: (tx, job, data, options) => anyOpen().send(tx, job, data, options),
    sendAll: (tx, job, parcels) => anyOpen().sendAll(tx, job, parcels),
    work: <Name extends JobName>(job: Name, handler: JobHandler<Name>) =>
      void handlers.push((jobs) => jobs.work<Name>(job, handler)),
    isOpen: () => opened.size > 0,
    async open(jobs) {
      for (const put of handlers) put(jobs)
      await jobs.start()
      opened.add(jobs)
    },
    async close(jobs) {
      opened.delete(jobs)
      await jobs.stop()
    },
    async stop() {
      await Promise.all([...opened].map((jobs) => jobs.stop()))
    },
  }
}
