import Axios from 'axios/unsafe/core/Axios.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from 'axios/unsafe/defaults/index.js';

/** The part of axios' default export that the API client uses. */
export default { create: (config) => new Axios(mergeConfig(defaults, config)) };
