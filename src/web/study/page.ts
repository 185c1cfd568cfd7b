/** A study as one HTML page: every comment with a picture of its position. */
import { mount, unmount } from 'svelte'
import type { PositionShown } from '../../core/report/shapes.ts'
import type { TableInfo } from '../../core/shapes.ts'
import type { Note } from '../../core/study.ts'
import type { Ground } from '../lib/ground.ts'
import { asHtml } from '../lib/share.ts'
import type { Table } from '../lib/table.svelte.ts'
import type { Reader } from './reader.svelte.ts'
import StudySheet from './StudySheet.svelte'

export interface Illustrated {
  readonly note: Note
  readonly position: PositionShown
  readonly when: string
}

export async function studyPage(reader: Reader, table: Table, ground: Ground, info: TableInfo): Promise<string> {
  const rows: Illustrated[] = []
  for (const note of reader.notes) {
    const state = await table.stateAt(note.at)
    if (state) rows.push({ note, position: state, when: state.now.date })
  }
  const target = document.createElement('div')
  target.style.cssText = 'position: fixed; left: -10000px; top: 0; width: 900px'
  document.body.append(target)
  let ready = (): void => {}
  const drawn = new Promise<void>((done) => (ready = done))
  const props = { rows, comments: reader.comments, info, ground, ondrawn: () => ready() }
  const sheet = mount(StudySheet, { target, props })
  try {
    await drawn
    return await asHtml(target.firstElementChild as HTMLElement, reader.comments.title || info.title)
  } finally {
    await unmount(sheet)
    target.remove()
  }
}
