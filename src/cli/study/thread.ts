/** A thread on which the matches of a study are played. */
import { findGame } from '../../games/registry.ts'
import { work } from '../../server/worker.ts'
import { type Job, playJob } from './jobs.ts'

work(({ job, key }: { job: Job; key: string }) => playJob(findGame(job.game), job, key))
