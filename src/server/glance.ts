/** What the front page tells of a match: the position and the last of the log, from the eyes of the one who asks. */
import { deskOf } from '../core/desk/show.ts'
import type { Glance } from '../core/wire/http.ts'
import { checkLook, needsCurtain, usualEyes } from './eyes.ts'
import type { Live } from './live.ts'
import type { Pages } from './pages.ts'
import type { Company } from './people/company.ts'
import type { Who } from './who.ts'

/** Entries of the diary that are looked through. */
const GLANCED = 80

/** Null where several people share a page: what one may see the next may not. */
export async function glanceOf(live: Live, pages: Pages, company: Company | null, who: Who): Promise<Glance | null> {
  const seating = live.seating(who)
  if (needsCurtain(seating)) return null
  const eyes = usualEyes(seating, live.match.seat)
  checkLook(seating, eyes)
  const { counters, control, rail, markers, spans, asks } = pages.show({ eyes, mine: seating.mine })
  await live.diary.open(eyes)
  const count = live.diary.count(eyes)
  const { entries } = await pages.entries(eyes, Math.max(0, count - GLANCED), count)
  const seats = (await company?.shown(who))?.seats ?? []
  const { setting } = live.host
  return {
    eyes,
    asks,
    game: live.kept.game,
    scenario: live.kept.scenario,
    colours: deskOf(setting)
      .info(setting)
      .sides.map(({ colour }) => colour),
    position: { counters, control, rail, markers, ...(spans ? { spans } : {}) },
    log: entries.filter(({ weight }) => weight > 0),
    others: seats.flatMap(({ name, me, here }) => (me || name === '' ? [] : [{ name, here }])),
  }
}
