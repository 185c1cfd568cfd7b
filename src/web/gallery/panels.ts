/** A page for looking at panels: /gallery/panels.html?panel=fight&width=548&theme=dark. Development only. */
import '../style.css'
import { mount } from 'svelte'
import { setFaces } from '../map/fonts.ts'
import Panels from './Panels.svelte'

setFaces(document.fonts)
mount(Panels, { target: document.getElementById('app')! })
