export { siteSeed } from '@foresite/contract/site-mark'
