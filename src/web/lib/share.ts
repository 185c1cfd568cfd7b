/** A part of the page as one HTML file that needs nothing else: pictures, type and styles are in it. */

import { EXTENDED, PAGE, type FaceFile } from '../map/fonts.ts'

/** Everything that only works at the table has this attribute and is left out. */
const LIVE = '[data-live-only]'

export async function asHtml(node: HTMLElement, title: string): Promise<string> {
  const copy = node.cloneNode(true) as HTMLElement
  const [drawn, blank] = [node, copy].map((part) => [...part.querySelectorAll('canvas')])
  blank!.forEach((canvas, i) => {
    const from = drawn![i]!
    const img = document.createElement('img')
    img.src = from.toDataURL('image/webp', 0.86)
    img.alt = from.closest('[aria-label]')?.getAttribute('aria-label') ?? ''
    img.className = from.className
    img.style.cssText = `display: block; width: ${canvas.style.width || '100%'}; height: auto`
    canvas.replaceWith(img)
  })
  for (const part of copy.querySelectorAll(LIVE)) part.remove()
  const { theme = 'light' } = document.documentElement.dataset
  const root = document.documentElement.getAttribute('style') ?? ''
  const styles = await styleText()
  return `<!doctype html>
<html lang="en" data-theme="${theme}" style="${root.replaceAll('"', "'")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${styles}
html, body { height: auto; overflow: auto; }</style>
</head>
<body>${copy.outerHTML}</body>
</html>
`
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)

/** All rules of the page, and the faces of type with their files inside; the letters of Eastern Europe are few and left out. */
async function styleText(): Promise<string> {
  const faces = await Promise.all(PAGE.filter(({ range }) => range !== EXTENDED).map(inlined))
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  return [...faces, ...rules].join('\n')
}

async function inlined({ family, url, weight, style, range }: FaceFile): Promise<string> {
  const blob = await (await fetch(url)).blob()
  const data = await new Promise<string>((done) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.readAsDataURL(blob)
  })
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-style: ${style}; unicode-range: ${range}; src: url(${data}) }`
}

/** Hands something out as a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The map as it is seen, as a picture. */
export function savePicture(map: Element | null, name: string): void {
  map?.querySelector('canvas')?.toBlob((picture) => {
    if (picture) download(`${name}.png`, picture, picture.type)
  })
}

/** Puts the address of a match, as it stood after a step, where it can be pasted from; false where the browser will not. */
export async function copyLink(route: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(route, location.href).href)
    return true
  } catch {
    return false
  }
}
