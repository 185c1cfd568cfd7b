/** A page for looking at panels: /gallery/panels.html?panel=fight&width=548&theme=dark. Development only. */
import '../style.css'
import { mount } from 'svelte'
import Panels from './Panels.svelte'

mount(Panels, { target: document.getElementById('app')! })
