import { games } from './src/games/registry.ts'
import { Match } from './src/core/match.ts'
import { askOpenly } from './src/core/harness/asking.ts'
const g: any = games.find((x) => x.id === 'husky')!
const m: any = Match.start(g.setting('gela-licata', { openStacks: true }))
const usual = () => m.playCode(m.codes[(Object.values(m.setting.system.forecast.policies)[0] as any).choose(m)]!)
for (let i = 0; i < 200 && !/movementSegment/.test(m.place); i++) { if (m.waits === 'roll') m.roll([4, 4].slice(0, m.rolling.dice(m, m.top))); else { const e = m.options().find((o: any) => o.do === 'end' || o.do === 'done'); e ? m.play(m.seat, e) : usual() } }
console.log(m.place, m.seat, m.board.flight.get(0), m.board.weather.get(0))
const has = (k: string) => m.options().filter((o: any) => o.do === k).map((o: any) => o.word ?? o.hex ?? o.unit)
console.log('fly', has('fly'), 'sail', has('sail').length)
for (const hex of ['27.10', '28.10', '22.09', '26.09', '28.08', '34.14', '31.08', '35.14', '23.11', '29.12']) { const a = askOpenly(m, { q: 'aim', from: hex, to: hex }); console.log(hex, a.ways?.map((w: any) => [w.id, w.label, w.figure].join(' ')), a.refusal?.text) }
console.log(m.options().filter((o: any) => !['fly','sail','take'].includes(o.do)).map((o: any) => JSON.stringify(o)).join(' ').slice(0, 800))
m.play(m.seat, { do: 'end' }) ; for (let i=0;i<5 && m.place!=='barrageSegment.choose';i++) { m.waits==='roll' ? m.roll([4,4].slice(0, m.rolling.dice(m, m.top))) : usual() }
console.log(m.place, has('fly'), has('gunfire').length)
for (const hex of ['27.10', '22.09', '26.09', '34.14', '31.08', '35.14', '28.10','29.11','23.11']) { const a = askOpenly(m, { q: 'aim', from: hex, to: hex }); console.log(hex, a.ways?.map((w: any) => [w.id, w.label, w.figure].join(' ')), a.refusal?.text) }
