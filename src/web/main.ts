import './style.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { setFaces } from './map/fonts.ts'

setFaces(document.fonts)
mount(App, { target: document.getElementById('app')! })
