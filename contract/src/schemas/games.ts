import * as yup from 'yup';

/** P6. */
export const GAME_CATEGORIES = ['card', 'dice', 'animal', 'fish', 'casino'] as const;
export const getGames = {
  request: yup.object({}),
  answer: yup.object({
    providers: yup
      .array(
        yup
          .object({
            code: yup.string().required(),
            name: yup.string().required(),
            isUnderMaintenance: yup.boolean().required(),
          })
          .required(),
      )
      .required(),
    games: yup
      .array(
        yup
          .object({
            id: yup.string().required(),
            provider: yup.string().required(),
            category: yup.string().oneOf(GAME_CATEGORIES).required(),
            title: yup
              .object({ en: yup.string().required(), uni: yup.string().required(), zh: yup.string().required() })
              .required(),
            isNew: yup.boolean().required(),
            isPopular: yup.boolean().required(),
          })
          .required(),
      )
      .required(),
  }),
};
