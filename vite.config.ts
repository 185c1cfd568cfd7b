import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** `npm run dev` serves the page with hot reload and passes what is the host's on to `maproom serve`. */
const HOST = `localhost:${process.env['PORT'] ?? 8080}`

export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [svelte({ preprocess: vitePreprocess() })],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': `http://${HOST}`, '/socket': { target: `ws://${HOST}`, ws: true } } },
})
