import Axios from 'axios/unsafe/core/Axios.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from './defaults.mjs';

/** The part of axios' default export that the API client uses. */
export default { create: (config) => new Axios(mergeConfig(defaults, config)) };
