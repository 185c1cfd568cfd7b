import './with-host.ts'
import './style.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { readEntrance } from './lib/entrance.ts'
import { setFaces } from './map/fonts.ts'

// The host was brought up to date under an open page: parts it has not fetched yet are gone, so it begins anew.
addEventListener('vite:preloadError', () => location.reload())

readEntrance()
setFaces(document.fonts)
mount(App, { target: document.getElementById('app')! })
