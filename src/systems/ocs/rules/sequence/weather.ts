/** 17. Weather: one roll a Game Turn, on the game's own table. */
import { rollsFlight, setFlight, setRolledFlight } from '../air/flight.ts'
import { done } from '../../../../core/procedure.ts'
import { procedure, roll, type M } from '../world.ts'

function row(m: M) {
  const turn = m.board.turn.get(0)
  return m.game.tables.weather.rows.find(({ turns: [from, to] }) => from <= turn && turn <= to)
}

/** Sets the weather of the turn and what it makes of the ground (ocs:17.0a#1). */
export function setWeather(m: M, weather: number): void {
  const kind = m.game.tables.weather.kinds[m.game.weathers[weather]!]!
  m.board.weather.set(0, weather)
  setFlight(m, m.game.weathers[weather]!)
  m.board.ground.set(0, m.game.x.groundOf(m, m.game.land.grounds.indexOf(kind.ground)))
}

function announce(m: M, name: string): void {
  setWeather(m, m.game.weathers.indexOf(name))
  m.emit('weather', { weather: name })
}

/** What the scenario's calendar says of the turn. */
export function today(m: M) {
  return m.game.scenario.calendar?.find(({ turn }) => turn === m.board.turn.get(0))
}

export const weather = procedure('weather', {
  steps: {
    begin(m) {
      const fixed = today(m)?.weather
      if (fixed === undefined) return row(m) === undefined ? done() : 'roll'
      announce(m, fixed)
      return 'flight'
    },
    // ocs:2.3#1
    roll: roll({
      claim: 'ocs:2.3#1',
      purpose: 'weather',
      dice: (m) => m.game.tables.weather.dice,
      reads: 'sum',
      play(m, _f, sum) {
        const { dice } = m.game.tables.weather
        announce(m, row(m)!.results[sum - dice]!)
        return 'flight'
      },
    }),
    flight: (m) => (rollsFlight(m) > 0 ? 'fly' : done()),
    // ocs:14.1f#1
    fly: roll({
      claim: 'ocs:14.1f#1',
      purpose: 'flight',
      dice: (m) => rollsFlight(m),
      reads: 'sum',
      play(m, _f, sum) {
        setRolledFlight(m, sum)
        return done()
      },
    }),
  },
})
