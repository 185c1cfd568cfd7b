/** Plots of a report, as SVG in the page itself. */

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const [WIDTH, LEFT, RIGHT] = [640, 150, 60]
const ROW = 26
const COLOURS = ['#2f5d8a', '#a4452f', '#4f7a3a', '#8a6d2f', '#6a4a8a', '#3a7a78']

export interface Bar {
  readonly label: string
  readonly value: number
  /** Where the value may lie. */
  readonly from?: number
  readonly to?: number
  readonly told: string
}

/** Bars from 0 with their intervals. */
export function bars(title: string, list: readonly Bar[], unit = ''): string {
  const reach = list.flatMap((b) => [b.value, b.from ?? b.value, b.to ?? b.value])
  const [low, high] = [Math.min(0, ...reach), Math.max(0, ...reach)]
  const x = scale(low, high)
  const rows = list.map((b, i) => {
    const y = 8 + i * ROW
    const [a, z] = [x(Math.min(0, b.value)), x(Math.max(0, b.value))]
    const span =
      b.from === undefined || b.to === undefined
        ? ''
        : `<path d="M${x(b.from)} ${y + 9}H${x(b.to)}" stroke="#222" stroke-width="1.5"/>`
    return `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escape(b.label)}</text><rect x="${a}" y="${y}" width="${Math.max(1, z - a)}" height="18" fill="${COLOURS[i % COLOURS.length]}" opacity=".8"/>${span}<text x="${WIDTH - RIGHT + 6}" y="${y + 13}">${escape(b.told)}</text>`
  })
  const height = list.length * ROW + 26
  return figure(title, height, `${rows.join('')}${axis(low, high, x, height, unit)}`)
}

/** How often each value came up. */
export function histogram(title: string, values: readonly number[], unit = ''): string {
  if (values.length === 0) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const width = Math.max(1, Math.ceil((high - low + 1) / 24))
  const counts = new Map<number, number>()
  for (const v of values) {
    const at = Math.floor((v - low) / width)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  const x = scale(low, high + width)
  const height = 170
  const body = [...counts].map(([at, n]) => {
    const [a, z] = [x(low + at * width), x(low + (at + 1) * width)]
    const tall = (n / most) * (height - 46)
    return `<rect x="${a + 1}" y="${height - 26 - tall}" width="${Math.max(1, z - a - 2)}" height="${tall}" fill="${COLOURS[0]}"><title>${low + at * width}: ${n}</title></rect>`
  })
  return figure(title, height, `${body.join('')}${axis(low, high + width, x, height, unit)}`)
}

export interface Curve {
  readonly label: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** Lines over a common axis. */
export function curves(title: string, list: readonly Curve[], unit = ''): string {
  const all = list.flatMap((c) => c.points)
  if (all.length === 0) return ''
  const [lowX, highX] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const [lowY, highY] = [Math.min(0, ...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))]
  const height = 220
  const x = scale(lowX, highX)
  const y = (v: number): number => round(height - 28 - ((v - lowY) / Math.max(1e-9, highY - lowY)) * (height - 50))
  const lines = list.map(({ label, points }, i) => {
    const colour = COLOURS[i % COLOURS.length]
    const way = points.map(([px, py], n) => `${n === 0 ? 'M' : 'L'}${x(px)} ${y(py)}`).join('')
    return `<path d="${way}" fill="none" stroke="${colour}" stroke-width="2"/><text x="8" y="${20 + i * 16}" fill="${colour}">${escape(label)}</text>`
  })
  const marks = `<text x="${LEFT - 8}" y="${y(lowY) + 4}" text-anchor="end">${neat(lowY)}</text><text x="${LEFT - 8}" y="${y(highY) + 4}" text-anchor="end">${neat(highY)}</text>`
  return figure(title, height, `${lines.join('')}${marks}${axis(lowX, highX, x, height, unit)}`)
}

const round = (n: number): number => Math.round(n * 10) / 10

const neat = (n: number): string => (Math.abs(n) >= 100 || n % 1 === 0 ? String(Math.round(n)) : n.toFixed(2))

function scale(low: number, high: number): (v: number) => number {
  return (v) => round(LEFT + ((v - low) / Math.max(1e-9, high - low)) * (WIDTH - LEFT - RIGHT))
}

function axis(low: number, high: number, x: (v: number) => number, height: number, unit: string): string {
  const zero = low < 0 && high > 0 ? `<path d="M${x(0)} 4V${height - 24}" stroke="#888" stroke-dasharray="3 3"/>` : ''
  return `${zero}<path d="M${x(low)} ${height - 24}H${x(high)}" stroke="#888"/><text x="${x(low)}" y="${height - 8}">${neat(low)}</text><text x="${x(high)}" y="${height - 8}" text-anchor="end">${neat(high)} ${escape(unit)}</text>`
}

function figure(title: string, height: number, body: string): string {
  return `<figure><figcaption>${escape(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">${body}</svg></figure>`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string): string =>
    row.map((c) => `<${tag}>${escape(c)}</${tag}>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((r) => `<tr>${cells(r, 'td')}</tr>`).join('')}</tbody></table>`
}

export function page(title: string, about: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color:#222;background:#fbfaf6}
h1,h2{font-family:Georgia,serif;line-height:1.2}
table{border-collapse:collapse;margin:16px 0;display:block;overflow-x:auto}
th,td{padding:4px 10px;border-bottom:1px solid #ccc;text-align:left;white-space:nowrap}
td{font-variant-numeric:tabular-nums}
figure{margin:20px 0}
figcaption{font-weight:600}
svg{width:100%;height:auto;font-size:12px}
</style>
<h1>${escape(title)}</h1>
<p>${escape(about)}</p>
${body}
</html>
`
}
